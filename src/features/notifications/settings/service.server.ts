import { findRecipients } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { textIn } from '#shared/locale.ts'
import { isMandatory, isMessageKind, isOnByDefault, messageKindList, messageKindOf } from '../kinds.ts'
import { type MessageSettings, messageChannels, type SettingsInput } from '../schema.ts'
import { describeChannels, officialAppId } from '../sending/channels.service.server.ts'
import { findChannelSettings, putSettings } from './repository.server.ts'

export async function readMessageSettings(ctx: MemberCtx): Promise<MessageSettings> {
  const { memberId } = ctx.viewer
  const [rows, [recipient]] = await Promise.all([
    findChannelSettings(ctx.db, memberId),
    findRecipients(ctx.db, { memberId }, officialAppId(ctx)),
  ])
  const chosen = new Map(rows.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
  return {
    channels: describeChannels(ctx, recipient),
    kinds: messageKindList.map((kind) => ({
      kind,
      name: textIn(ctx.locale, messageKindOf(kind).name),
      channels: messageChannels.map((channel) => ({
        channel,
        isOn:
          isMandatory(kind, channel) || (chosen.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel)),
        isMandatory: isMandatory(kind, channel),
      })),
    })),
  }
}

/** The last of several choices for a kind and channel counts. @throws Failure `validation-failed` */
export async function saveMessageSettings(ctx: MemberCtx, { settings }: SettingsInput) {
  const { memberId } = ctx.viewer
  const choices = settings.map(({ kind, channel, isOn }) => {
    if (!isMessageKind(kind) || (isMandatory(kind, channel) && !isOn)) throw new Failure('validation-failed')
    return { memberId, kind, channel, isOn }
  })
  const distinct = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]))
  if (distinct.size > 0) await putSettings(ctx.db, [...distinct.values()])
  return readMessageSettings(ctx)
}
