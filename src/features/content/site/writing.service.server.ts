import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { type SiteSettings, siteSettings, writtenSetting } from '../schema.ts'
import { findSettings, listSettingChanges, lockSetting, putSetting } from './repository.server.ts'
import { type SettingInput, type StoredSettings, settingNames, storedSettings } from './schema.ts'

const action = 'setting.change'

export async function readSettings({ db }: StaffCtx): Promise<StoredSettings> {
  const [rows, changes] = await Promise.all([findSettings(db), listSettingChanges(db, action)])
  const stored = new Map(rows.map((row) => [row.key, row]))
  const values = siteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return storedSettings.parse({
    settings: settingNames.map((name) => ({
      name,
      value: values[name],
      updatedAt: stored.get(name)?.updatedAt.toISOString() ?? null,
    })),
    changes: changes.map(({ at, detail, ...change }) => ({ ...change, at: at.toISOString(), ...detail })),
  })
}

/** @throws Failure `validation-failed`; `conflict` after another change */
export async function writeSetting(
  ctx: StaffCtx,
  name: keyof SiteSettings,
  { value, seenAt }: SettingInput,
): Promise<StoredSettings> {
  const parsed = writtenSetting(name).safeParse(value)
  if (!parsed.success)
    throw new Failure(
      'validation-failed',
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  await ctx.transaction(async (ctx) => {
    const before = await lockSetting(ctx.db, name)
    if ((before?.updatedAt.toISOString() ?? null) !== seenAt) throw new Failure('conflict')
    await putSetting(ctx.db, name, parsed.data, ctx.now)
    const detail = { name, before: before?.value ?? null, after: parsed.data }
    await writeAuditEntry(ctx.db, ctx, { action, subject: 'site_setting', subjectId: null, detail })
  })
  return readSettings(ctx)
}
