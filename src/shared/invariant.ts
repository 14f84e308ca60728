/**
 * Stops where something is missing that the code itself guarantees.
 * @throws Error with `message`: a fault of the shop, answered as a server error
 */
export function invariant<T>(value: T, message = 'invariant broken'): asserts value is NonNullable<T> {
  if (value === undefined || value === null || value === false) throw new Error(message)
}
