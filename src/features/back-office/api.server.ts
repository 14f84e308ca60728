import { accountMark, forStaff } from '#features/members/service.server.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { clearStaffSessionCookie, setStaffSessionCookie } from '#server/http/session.ts'
import { trustDevice } from '#server/http/trusted-device.ts'
import { requireId } from '#shared/read-id.ts'
import {
  addNoteCall,
  deleteViewCall,
  listReadersCall,
  listViewsCall,
  markInboxReadCall,
  readHistoryCall,
  readInboxCall,
  saveViewCall,
} from '#shared/staff/calls.ts'
import * as calls from './calls.ts'
import { getDashboardCall } from './calls.ts'
import { readDashboard } from './dashboard/service.server.ts'
import { findRecords } from './find/service.server.ts'
import { auditSource, staffSource } from './grid.repository.server.ts'
import { auditGrid, staffGrid } from './grids.ts'
import { markInboxRead, readInbox } from './notes/inbox.service.server.ts'
import { addNote, listNameable, readHistory } from './notes/service.server.ts'
import * as people from './people/service.server.ts'
import * as secondFactor from './second-factor/service.server.ts'
import * as staff from './service.server.ts'
import { deleteView, listViews, saveView } from './views/service.server.ts'

export function backOfficeApi(api: Api) {
  serve(api, calls.signInStaffCall, async (ctx, { body, reply }) => {
    const signedIn = await staff.signInStaff(ctx, body)
    setStaffSessionCookie(reply, ctx, signedIn.grant)
    trustDevice(reply, ctx, accountMark(forStaff, body.account.toLowerCase()))
    return signedIn.staff
  })
  serve(api, calls.getStaffCall, (ctx) => staff.presentStaff(ctx.viewer))
  serve(api, calls.signOutStaffCall, async (ctx, { reply }) => {
    await staff.signOutStaff(ctx)
    clearStaffSessionCookie(reply, ctx)
    return null
  })
  serve(api, calls.getStaffSessionsCall, (ctx) => staff.listOwnStaffSessions(ctx))
  serve(api, calls.revokeStaffSessionCall, async (ctx, { params }) => {
    await staff.revokeStaffSession(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.revokeOtherStaffSessionsCall, async (ctx) => {
    await staff.revokeOtherStaffSessions(ctx)
    return null
  })
  for (const register of [secondFactorApi, peopleApi, recordsApi]) register(api)
}

function secondFactorApi(api: Api) {
  serve(api, calls.beginEnrolmentCall, (ctx, { body }) => secondFactor.beginEnrolment(ctx, body.totp))
  serve(api, calls.confirmEnrolmentCall, async (ctx, { body }) => ({
    recoveryCodes: await secondFactor.confirmEnrolment(ctx, body.totp),
  }))
  serve(api, calls.proveAgainCall, async (ctx, { body }) => {
    await secondFactor.proveAgain(ctx, body.totp)
    return null
  })
  serve(api, calls.removeOwnFactorCall, async (ctx, { body }) => {
    await secondFactor.removeOwnFactor(ctx, body.totp)
    return null
  })
  serve(api, calls.resetFactorCall, async (ctx, { params }) => {
    await secondFactor.resetFactor(ctx, params.account)
    return null
  })
}

function peopleApi(api: Api) {
  serveGrid(api, staffGrid, staffSource)
  serve(api, calls.getColleagueCall, (ctx, { params }) => people.findColleague(ctx, requireId(params.id)))
  serve(api, calls.addStaffCall, (ctx, { body }) => people.addStaffByAdmin(ctx, body))
  serve(api, calls.setRolesCall, async (ctx, { params, body }) => {
    await people.setRoles(ctx, params.account, body.roles)
    return null
  })
  serve(api, calls.renewPasswordCall, (ctx, { params }) => people.renewPasswordByAdmin(ctx, params.account))
  serve(api, calls.closeStaffCall, async (ctx, { params }) => {
    await people.closeStaffByAdmin(ctx, params.account)
    return null
  })
}

function recordsApi(api: Api) {
  serveGrid(api, auditGrid, auditSource)
  serve(api, getDashboardCall, readDashboard)
  serve(api, calls.findRecordsCall, (ctx, { query }) => findRecords(ctx, query.keyword))
  serve(api, readHistoryCall, (ctx, { query }) => readHistory(ctx, query.subject, Number(query.id)))
  serve(api, addNoteCall, async (ctx, { body }) => {
    await addNote(ctx, body)
    return null
  })
  serve(api, listReadersCall, (ctx, { query }) => listNameable(ctx, query.subject))
  serve(api, readInboxCall, readInbox)
  serve(api, markInboxReadCall, async (ctx, { body }) => {
    await markInboxRead(ctx, body.ids)
    return null
  })
  serve(api, listViewsCall, (ctx, { query }) => listViews(ctx, query.grid))
  serve(api, saveViewCall, (ctx, { body }) => saveView(ctx, body))
  serve(api, deleteViewCall, async (ctx, { params }) => {
    await deleteView(ctx, requireId(params.id))
    return null
  })
}
