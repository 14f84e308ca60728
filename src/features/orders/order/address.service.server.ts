import { listAddresses } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { OrderAddress } from './schema.ts'

/** @throws Failure `not-found` when it is not one of the viewer's */
export async function freezeAddress(ctx: MemberCtx, addressId: string): Promise<OrderAddress> {
  const found = (await listAddresses(ctx)).find(({ id }) => id === addressId)
  if (!found) throw new Failure('not-found')
  const { id, isDefault: _isDefault, ...address } = found
  return { ...address, addressId: id }
}
