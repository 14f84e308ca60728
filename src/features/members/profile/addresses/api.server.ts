import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { requireId } from '#shared/read-id.ts'
import { address } from '../../schema.ts'
import { addressInput } from './schema.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './service.server.ts'

const tags = ['members']
const params = z.object({ id: z.string() })
const path = '/api/ucenter/address'

/** Calls about the addresses that a member keeps. */
export async function addressesApi(api: Api) {
  const list = { tags, summary: 'Addresses, the default one first', response: replies(z.array(address)) }
  api.get(path, { schema: list }, async (request) =>
    ok(await listAddresses(requireMember(contextOf(request)))),
  )

  const add = {
    tags,
    summary: 'Add an address; the first becomes the default',
    body: addressInput,
    response: replies(address),
  }
  api.post(path, { schema: add }, async (request) =>
    ok(await addAddress(requireMember(contextOf(request)), request.body)),
  )

  const change = {
    tags,
    summary: 'Change an address, or make it the default',
    params,
    body: addressInput,
    response: replies(address),
  }
  api.put(`${path}/:id`, { schema: change }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await changeAddress(ctx, requireId(request.params.id), request.body))
  })

  const remove = { tags, summary: 'Remove an address', params, response: replies(z.null()) }
  api.delete(`${path}/:id`, { schema: remove }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await removeAddress(ctx, requireId(request.params.id))
    return ok(null)
  })
}
