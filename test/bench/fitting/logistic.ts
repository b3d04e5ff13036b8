/** One example: the values of its features, whether it is right, and what it counts for. */
export type Example = { values: number[]; isRight: boolean; weight: number };

/** Solves a system of linear equations by Gaussian elimination with pivoting. */
function solve(matrix: number[][], vector: number[]) {
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  const size = rows.length;
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    }
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / at(column, column);
      const target = rows[row] ?? [];
      for (let index = column; index <= size; index++) {
        target[index] = (target[index] ?? 0) - factor * (chosen[index] ?? 0);
      }
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = at(row, size);
    for (let column = row + 1; column < size; column++) {
      sum -= at(row, column) * (solution[column] ?? 0);
    }
    solution[row] = sum / at(row, row);
  }
  return solution;
}

const maxRounds = 30;
const enough = 1e-6;

export const logistic = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

export const dot = (weights: number[], values: number[]) =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

/** A weight held so firmly stays 0. */
const fixed = 1e9;

/** Newton's method, with a ridge penalty for each weight. */
function fitWithPenalties(examples: Example[], penalties: number[]) {
  let weights = penalties.map(() => 0);
  for (let round = 0; round < maxRounds; round++) {
    const gradient = weights.map((weight, index) => -(penalties[index] ?? 0) * weight);
    const hessian = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? (penalties[row] ?? 0) : 0)),
    );
    for (const { values, isRight, weight } of examples) {
      const probability = logistic(dot(weights, values));
      const error = weight * ((isRight ? 1 : 0) - probability);
      const curvature = weight * probability * (1 - probability);
      for (const [row, value] of values.entries()) {
        if (value === 0) continue;
        gradient[row] = (gradient[row] ?? 0) + error * value;
        const line = hessian[row] ?? [];
        for (const [column, other] of values.entries()) {
          if (other !== 0) line[column] = (line[column] ?? 0) + curvature * value * other;
        }
      }
    }
    const step = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight + (step[index] ?? 0));
    if (Math.max(...step.map(Math.abs)) < enough) break;
  }
  return weights;
}

/**
 * Logistic regression by Newton's method (Hastie, Tibshirani, Friedman: The Elements of Statistical
 * Learning, 4.4.1) with a ridge penalty for each weight. Where `signs` is 1 or -1, a weight of the
 * other sign could only be chance or stand in for another feature: it becomes 0 and the rest is
 * fitted anew. Put a constant 1 among the values for a bias.
 */
export function fitLogistic(examples: Example[], penalties: number[], signs: number[]) {
  const held = [...penalties];
  for (;;) {
    const weights = fitWithPenalties(examples, held);
    const isWrong = weights.map(
      (weight, index) => held[index] !== fixed && weight * (signs[index] ?? 0) < 0,
    );
    if (!isWrong.includes(true)) {
      return weights.map((weight, index) => (held[index] === fixed ? 0 : weight));
    }
    for (const [index, is] of isWrong.entries()) if (is) held[index] = fixed;
  }
}
