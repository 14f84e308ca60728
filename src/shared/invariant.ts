export function invariant<T>(value: T, message = 'invariant broken'): asserts value is NonNullable<T> {
  if (value === undefined || value === null || value === false) throw new Error(message)
}
