import type { PersonalDataPart } from '#features/members/service.server.ts'
import { decrypt } from '#server/encryption.ts'
import { listPersonalFiles, removeLoose } from './files.repository.server.ts'
import { readPersonalFile, removeStored } from './files.service.server.ts'
import { presentFacts } from './present.ts'
import { listPersonal, lockUndecided } from './repository.server.ts'
import { discard } from './service.server.ts'

/**
 * Those of a company that the member has left are that company's. Approved ones stay with the company: the law demands copies of what its orders relied on.
 */
export const personalQualifications: PersonalDataPart = {
  name: 'qualifications',
  export: async (ctx) =>
    (await listPersonal(ctx.db, ctx.viewer)).map((row) => ({
      ...presentFacts(row, ctx.locale),
      number: row.secretNumber === null ? row.number : decrypt(ctx, row.secretNumber),
    })),
  async *files(ctx) {
    for (const { name } of await listPersonalFiles(ctx.db, ctx.viewer)) {
      const content = await readPersonalFile(ctx, name)
      if (content) yield { name: `qualifications/${name}`, content: [content], isStored: true }
    }
  },
  async erase(tx, memberId, ctx) {
    const names = await removeLoose(tx, { memberId })
    for (const { id } of await lockUndecided(tx, memberId)) names.push(...(await discard(tx, id)))
    await removeStored(ctx, names)
  },
}
