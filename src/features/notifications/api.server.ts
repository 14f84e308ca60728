import type { Api } from '#server/http/api.ts'
import { sendEvents, whenDisconnected } from '#server/http/event-streams.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { streamUnread } from './inbox/events.service.server.ts'
import * as inbox from './inbox/service.server.ts'
import { readMessageSettings, saveMessageSettings } from './settings/service.server.ts'
import { changeWordingCall, readWordingCall } from './wordings/calls.ts'
import { wordingSource } from './wordings/grid.repository.server.ts'
import { changeWording, readWording } from './wordings/service.server.ts'
import { wordingGrid } from './wordings/wording-grid.ts'

export function notificationsApi(api: Api) {
  serve(api, calls.listMessagesCall, (ctx, { query }) => inbox.listMessages(ctx, query))
  serve(api, calls.getMessageCall, (ctx, { params }) => inbox.findMessage(ctx, requireId(params.id)))
  serve(api, calls.readMessagesCall, (ctx, { body }) => inbox.markRead(ctx, body.ids.map(Number)))
  serve(api, calls.readAllMessagesCall, (ctx, { body }) => inbox.markAllRead(ctx, body.kind))
  serve(api, calls.deleteMessagesCall, (ctx, { body }) => inbox.deleteMessages(ctx, body.ids.map(Number)))
  serve(api, calls.watchMessagesCall, (ctx, { reply }) =>
    sendEvents(reply, 'unread', streamUnread(ctx, whenDisconnected(reply))),
  )
  serve(api, calls.getMessageSettingsCall, (ctx) => readMessageSettings(ctx))
  serve(api, calls.setMessageSettingsCall, (ctx, { body }) => saveMessageSettings(ctx, body))
  serveGrid(api, wordingGrid, wordingSource)
  serve(api, readWordingCall, (ctx, { params }) => readWording(ctx, requireId(params.id)))
  serve(api, changeWordingCall, (ctx, { params, body }) => changeWording(ctx, requireId(params.id), body))
}
