import { PasswordHashing } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { demoCompanies, demoPassword } from './accounts.ts'
import { addDemoAddress, addDemoCompany, addDemoMember, hasDemoAccounts } from './repository.server.ts'

/** Adds the demo accounts once and keeps later changes. @returns whether they were added now */
export async function loadAccounts(db: Db): Promise<boolean> {
  if (await hasDemoAccounts(db)) return false
  const passwordHash = await new PasswordHashing({ atOnce: 1, mostWaiting: 0 }).hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const { members, ...company } of demoCompanies) {
      const companyId = await addDemoCompany(tx, company)
      for (const { addresses, ...member } of members) {
        const memberId = await addDemoMember(tx, { ...member, companyId, passwordHash })
        for (const [place, address] of addresses.entries())
          await addDemoAddress(tx, {
            ...address,
            memberId,
            isDefault: place === 0,
            name: member.realName,
            phone: member.phone ?? '',
          })
      }
    }
  })
  return true
}
