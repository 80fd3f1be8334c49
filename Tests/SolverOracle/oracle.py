#!/usr/bin/env python3
"""Checks solver-trace against another solver: random systems through edits, level by level with
scipy's HiGHS. Not part of `swift test`; run it by hand before a release:

  swift build -c release --product solver-trace
  python3 Tests/SolverOracle/oracle.py .build/release/solver-trace [FIRST_SEED] [SEEDS]

Each seed is one trace of several edits. For each solve the sum of the violations of every level must
be the least possible (given those of the higher levels), and every value must lie in the range that
all best solutions span. Each trace is run twice, in two processes, and must print the same bytes.
Infeasible systems are checked for being infeasible. Exits 1 on the first difference.
"""
import json
import random
import subprocess
import sys
import tempfile

import numpy
from scipy.optimize import linprog

LEVELS = [1000, 1000, 900, 750, 500, 251, 250]


def random_row(rnd, count):
    size = rnd.choice([1, 1, 2, 2, 3, 4])
    variables = rnd.sample(range(count), min(size, count))
    terms = [(v, rnd.choice([1, 1, -1, -1, 2, 0.5, 16 / 9])) for v in variables]
    return [rnd.choice([0, 0, -1, 1]), rnd.choice(LEVELS), float(rnd.randint(-20, 60)), terms]


class System:
    """Rows that are on or off, in the form `A x + over - under = b`."""

    def __init__(self, count, rows):
        self.count, self.rows, self.on = count, rows, set(range(len(rows)))

    def program(self):
        active = sorted(self.on)
        m, n = len(active), self.count
        a = numpy.zeros((m, n + 2 * m))
        b = numpy.zeros(m)
        costs = {}
        for i, r in enumerate(active):
            relation, level, constant, terms = self.rows[r]
            for v, c in terms:
                a[i, v] += c
            a[i, n + 2 * i] = -1
            a[i, n + 2 * i + 1] = 1
            b[i] = constant
            cost = costs.setdefault(level, numpy.zeros(n + 2 * m))
            if relation <= 0:
                cost[n + 2 * i] = 1
            if relation >= 0:
                cost[n + 2 * i + 1] = 1
        bounds = [(None, None)] * n + [(0, None)] * (2 * m)
        return a, b, costs, bounds

    def violation(self, level, x):
        total = 0.0
        for r in self.on:
            relation, own, constant, terms = self.rows[r]
            if own != level:
                continue
            left = sum(c * x[v] for v, c in terms) - constant
            total += abs(left) if relation == 0 else max(0, left if relation < 0 else -left)
        return total

    def check(self, answer):
        x = answer['values']
        a, b, costs, bounds = self.program()
        held, limits = [], []

        def solve(cost):
            return linprog(cost, A_ub=numpy.array(held) if held else None,
                           b_ub=numpy.array(limits) if limits else None,
                           A_eq=a if len(b) else None, b_eq=b if len(b) else None, bounds=bounds)

        for level in sorted(costs, reverse=True):
            best = solve(costs[level])
            if best.status != 0:
                return []  # the other solver gave up
            if level == 1000:
                if (best.fun > 1e-6) != answer['infeasible']:
                    return ['infeasible: %s, but the least sum is %g'
                            % (answer['infeasible'], best.fun)]
                if answer['infeasible']:
                    return []
            mine = self.violation(level, x)
            slack = 1e-8 * (1 + abs(best.fun))
            if mine > best.fun + 1e-4 * (1 + abs(best.fun)):
                return ['level %d: %.9g, possible are %.9g' % (level, mine, best.fun)]
            held.append(costs[level])
            limits.append(best.fun + slack)
        faults = []
        for v in range(self.count):
            for sign in (1, -1):
                cost = numpy.zeros(len(bounds))
                cost[v] = sign
                edge = solve(cost)
                if edge.status == 0 and sign * x[v] < edge.fun - 1e-3 * (1 + abs(edge.fun)):
                    faults.append('x%d = %g is beyond %g' % (v, x[v], sign * edge.fun))
        return faults


def run(driver, seed):
    rnd = random.Random(seed)
    count = rnd.randint(2, 12)
    rows = [random_row(rnd, count) for _ in range(rnd.randint(3, 3 * count))]
    lines = ['V %d' % count]
    for relation, level, constant, terms in rows:
        lines.append('C %d %d %r %d %s' % (relation, level, constant, len(terms),
                                           ' '.join('%d %r' % t for t in terms)))
    lines += ['A 0 %d' % len(rows), 'P']
    system = System(count, [list(r) for r in rows])
    states = [[list(r) for r in system.rows]]
    on = [set(system.on)]
    for _ in range(12):
        for _ in range(rnd.randint(1, 3)):
            r = rnd.randrange(len(rows))
            if rnd.random() < 0.5:
                system.rows[r][2] = float(rnd.randint(-20, 60))
                lines.append('K %d %r' % (r, system.rows[r][2]))
            elif r in system.on:
                system.on.discard(r)
                lines.append('R %d %d' % (r, r + 1))
            else:
                system.on.add(r)
                lines.append('A %d %d' % (r, r + 1))
        lines.append('P')
        states.append([list(r) for r in system.rows])
        on.append(set(system.on))
    with tempfile.NamedTemporaryFile('w', suffix='.trace') as trace:
        trace.write('\n'.join(lines) + '\n')
        trace.flush()
        outputs = [subprocess.run([driver, trace.name, '1'], capture_output=True, text=True,
                                  timeout=60, check=True).stdout for _ in range(2)]
    if outputs[0] != outputs[1]:
        return ['two processes differ'], 0
    answers = [json.loads(line) for line in outputs[0].splitlines()]
    for step, answer in enumerate(answers):
        system.rows, system.on = states[step], on[step]
        faults = system.check(answer)
        if faults:
            return ['solve %d: %s' % (step, f) for f in faults], step
    return [], len(answers)


def main():
    driver = sys.argv[1]
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seeds = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    solves = 0
    for seed in range(first, first + seeds):
        faults, count = run(driver, seed)
        solves += count
        if faults:
            print('seed %d:' % seed, *faults, sep='\n  ')
            sys.exit(1)
    print('%d seeds, %d solves, no difference' % (seeds, solves))


main()
