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

/**
 * Logistic regression by Newton's method (Hastie, Tibshirani, Friedman: The Elements of Statistical
 * Learning, 4.4.1). The weights are held near `prior` by a ridge penalty each, so that what few examples
 * speak of stays what it was taken to be. Put a constant 1 among the values for a bias.
 */
export function fitLogistic(examples: Example[], prior: number[], penalties: number[]) {
  // Newton's steps go astray from far away, but not from even odds.
  let weights = prior.map(() => 0);
  for (let round = 0; round < maxRounds; round++) {
    const gradient = weights.map(
      (weight, index) => -(penalties[index] ?? 0) * (weight - (prior[index] ?? 0)),
    );
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
