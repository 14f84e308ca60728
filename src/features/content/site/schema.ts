import { z } from 'zod'
import { type SiteSettings, siteSettings } from '../schema.ts'

export const settingNames = Object.keys(siteSettings.shape) as [keyof SiteSettings, ...(keyof SiteSettings)[]]

export const settingParams = z.object({ name: z.enum(settingNames) })

export const settingInput = z.object({
  value: z.unknown(),
  seenAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: '`updatedAt` as it was read; after another change it is answered 409' }),
})
export type SettingInput = z.infer<typeof settingInput>

export const storedSettings = z.object({
  settings: z.array(
    z.object({
      name: z.enum(settingNames),
      value: z.unknown(),
      updatedAt: z.iso.datetime().nullable().meta({ description: 'null: by default' }),
    }),
  ),
  changes: z
    .array(
      z.object({
        at: z.iso.datetime(),
        staffName: z.string(),
        name: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    )
    .meta({ description: 'the last twenty' }),
})
export type StoredSettings = z.infer<typeof storedSettings>
export type StoredSetting = StoredSettings['settings'][number]
