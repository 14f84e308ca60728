import type { Db } from '#server/db/client.ts'
import { randomSpreadCode } from '../company/service.server.ts'

interface ImportedCompany {
  name: string
  unifiedCode: string | null
  priceLevel: string | null
}

/** Not verified. @returns ids in the order of the companies */
export const addImportedCompany = async (tx: Db, company: ImportedCompany): Promise<number> =>
  (await tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()).id

interface ImportedMember {
  companyId: number
  role: 'owner' | 'buyer'
  phone: string | null
  email: string | null
  realName: string
}

/** From the old mall, without a password: they sign in by a code, or set one by a code. @returns ids in their order */
export async function addImportedMembers(
  tx: Db,
  members: ImportedMember[],
  createdAt: Date,
): Promise<number[]> {
  if (members.length === 0) return []
  const rows = members.map((member) => ({
    ...member,
    nickname: member.realName,
    isFromOldMall: true,
    spreadCode: randomSpreadCode(), // an equal one is as good as impossible; it would fail the batch
    createdAt,
  }))
  const added = await tx.insertInto('member').values(rows).returning(['id', 'spreadCode']).execute()
  const idOf = new Map(added.map(({ id, spreadCode }) => [spreadCode, id]))
  return rows.map(({ spreadCode }) => idOf.get(spreadCode) ?? 0)
}
