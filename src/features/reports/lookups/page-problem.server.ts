import { data } from 'react-router'
import { Failure } from '#shared/failure.ts'

/** Of a loader: nothing found is 404, too many tries are 429. */
export async function pageOrProblem<T>(work: Promise<T | undefined>): Promise<T> {
  const found = await work.catch((problem: unknown) => {
    if (problem instanceof Failure && problem.code === 'too-many-requests') throw data(null, { status: 429 })
    throw problem
  })
  if (found === undefined) throw data(null, { status: 404 })
  return found
}
