/**
 * Holds that an amount moves the way its caller means: a negative one would turn it round.
 * @throws RangeError unless it is a whole number of fen above zero
 */
export function requireAmount(amountFen: number) {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) throw new RangeError(`${amountFen} is no amount`)
}
