import { data } from 'react-router'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'

/**
 * What a page's address names; a page that names nothing of the viewer's is answered with 404.
 * @param text of the address
 */
export async function foundOrNot<T>(text: string, find: (id: number) => Promise<T>): Promise<T> {
  const id = readId(text)
  const found =
    id !== undefined &&
    (await find(id).catch((problem) => {
      if (problem instanceof Failure && problem.code === 'not-found') return false as const
      throw problem
    }))
  if (found === false) throw data(null, { status: 404 })
  return found
}
