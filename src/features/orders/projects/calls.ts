import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/project'
const one = `${path}/:id`
const added = z.object({ id: z.string() })

export const listProjectsCall = declareCall('GET', path, {
  who: 'member',
  tag: 'orders',
  summary: 'Projects of my company with their budgets; buyers see those that they may use',
  query: wire.projectListQuery,
  answer: wire.projectList,
})

export const addProjectCall = declareCall('POST', path, {
  who: 'member',
  tag: 'orders',
  summary: 'Add a project, as an owner',
  body: wire.projectInput,
  answer: added,
})

export const changeProjectCall = declareCall('PUT', one, {
  who: 'member',
  tag: 'orders',
  summary: 'Change name, members and budgets of a project, as an owner',
  params: wire.projectParams,
  body: wire.projectChange,
  answer: z.null(),
})

export const closeProjectCall = declareCall('POST', `${one}/close`, {
  who: 'member',
  tag: 'orders',
  summary: 'Close a project: no order may name it any more',
  params: wire.projectParams,
  answer: z.null(),
})

export const reopenProjectCall = declareCall('POST', `${one}/reopen`, {
  who: 'member',
  tag: 'orders',
  summary: 'Open a closed project again',
  params: wire.projectParams,
  answer: z.null(),
})
