import { data } from 'react-router'
import { Failure } from '#shared/failure.ts'

/** The page of what does not exist. */
export function showNotFound(problem: unknown): never {
  throw problem instanceof Failure && problem.code === 'not-found' ? data(null, { status: 404 }) : problem
}
