/** `王**`: the public sees that somebody wrote it, not who. */
export function maskedAuthor(name: string) {
  const [first] = name.trim()
  return first ? `${first}**` : '**'
}
