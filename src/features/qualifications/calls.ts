import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './papers/schema.ts'
import * as permits from './permits/schema.ts'
import { templateParams, templateQuery } from './schema.ts'

const list = '/api/ucenter/qualification'
const staffList = '/api/admin/qualifications'
const params = z.object({ id: z.string() })
const member = { who: 'member', tag: 'qualifications' } as const
const staff = { who: permissions['qualification.review'], tag: 'back office' } as const
const mostBytes = 10 * 1024 * 1024

export const getPermitLedgerCall = declareCall('GET', '/api/ucenter/permits', {
  who: 'member',
  tag: 'qualifications',
  summary: 'Permits of my company with what is left of them, and the draws of one',
  query: permits.permitLedgerQuery,
  answer: permits.permitLedger,
})

export const listQualificationsCall = declareCall('GET', list, {
  ...member,
  summary: 'Qualifications of my company, newest first',
  answer: z.array(wire.qualificationView),
})

export const submitQualificationCall = declareCall('POST', list, {
  ...member,
  summary: 'Submit a qualification for review, or a newer version of one',
  body: wire.submission,
  answer: wire.qualificationDetail,
  isIdempotent: true,
})

export const getQualificationCall = declareCall('GET', `${list}/:id`, {
  ...member,
  summary: 'One qualification; its files are listed for owners and who submitted it',
  params,
  answer: wire.qualificationDetail,
})

export const withdrawQualificationCall = declareCall('DELETE', `${list}/:id`, {
  ...member,
  summary: 'Withdraw a qualification that is not approved; its files are deleted',
  params,
  answer: z.null(),
})

export const sendQualificationFileCall = declareCall('POST', `${list}-file`, {
  ...member,
  summary: 'Upload a JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`; it is stored encrypted',
  file: { maxBytes: mostBytes },
  answer: wire.qualificationFileView,
})

export const getQualificationFileCall = declareCall('GET', `${list}-file/:id`, {
  ...member,
  summary: 'A file with a watermark, for owners and who uploaded it',
  params,
})

export const removeQualificationFileCall = declareCall('DELETE', `${list}-file/:id`, {
  ...member,
  summary: 'Delete a file that is not submitted yet',
  params,
  answer: z.null(),
})

export const suggestSubstancesCall = declareCall('GET', '/api/ucenter/permit-substances', {
  ...member,
  summary: 'Regulated and hazardous substances of the catalogue by CAS number or name',
  query: wire.substanceQuery,
  answer: wire.substanceChoices,
})

export const getTemplateCall = declareCall('GET', '/api/qualification-template/:kind', {
  who: 'anyone',
  tag: 'qualifications',
  summary:
    'A form of a paper that buyers write themselves, as PDF in Chinese; with company, substance and date for members',
  params: templateParams,
  query: templateQuery,
})

export const listForReviewCall = declareCall('GET', staffList, {
  ...staff,
  summary: 'Qualifications of all companies; pending ones from the oldest on',
  query: wire.staffQualificationQuery,
  answer: wire.staffQualificationList,
})

export const openForReviewCall = declareCall('GET', `${staffList}/:id`, {
  ...staff,
  summary: 'One qualification with its full number; each view is logged',
  params,
  answer: wire.staffQualification,
})

export const readFileForReviewCall = declareCall('GET', `${staffList}/:id/file/:fileId`, {
  ...staff,
  summary: 'A file of a qualification with a watermark; each view is logged',
  params: params.extend({ fileId: z.string() }),
})

export const approveQualificationCall = declareCall('POST', `${staffList}/:id/approve`, {
  ...staff,
  summary: 'Approve a qualification, with corrections; a business licence verifies its company',
  params,
  body: wire.approval,
  answer: wire.staffQualification,
})

export const rejectQualificationCall = declareCall('POST', `${staffList}/:id/reject`, {
  ...staff,
  summary: 'Reject a qualification with a reason, also one approved before',
  params,
  body: wire.rejection,
  answer: wire.staffQualification,
})

export const readPermitCall = declareCall('GET', '/api/admin/permits/:id', {
  ...staff,
  summary: 'A permit of any company with what is left of it and its draws, the newest first',
  params,
  query: permits.permitLedgerQuery.omit({ permit: true }),
  answer: permits.staffPermit,
})

export const correctPermitCall = declareCall('PUT', '/api/admin/permits/:id', {
  ...staff,
  summary: 'Correct an approved permit, with the reason and the version that was seen',
  params,
  body: permits.permitCorrection,
  answer: permits.staffPermit,
})
