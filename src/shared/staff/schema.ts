import { z } from 'zod'
import { staffRoles } from '../declare-call.ts'
import { type Subject, subjects } from './subjects.ts'

/** Views of grids that staff save, each for itself or for a role. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Parameters of the page's address. */
  address: z.string(),
  role: z.enum(staffRoles).nullable().meta({ description: 'who shares it; null: only its owner' }),
  isOwn: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const savedViewInput = z.object({
  grid: z.string().regex(/^[a-z-]{2,40}$/),
  name: z.string().trim().min(1).max(40),
  address: z.string().max(2000),
  role: z.enum(staffRoles).nullable(),
})
export type SavedViewInput = z.output<typeof savedViewInput>

/** What a record is, in the audit log and in notes: `order`, `qualification` … */
export const subject = z.enum(Object.keys(subjects) as [Subject, ...Subject[]])
export const recordId = z.string().regex(/^[1-9]\d{0,15}$/)

export const historyEntry = z.object({
  at: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  text: z.string().meta({ description: 'of a note; empty for a change' }),
  action: z.string().nullable(),
  detail: z.string().nullable().meta({ description: 'JSON' }),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const noteInput = z.object({ subject, id: recordId, text: z.string().trim().min(1).max(2000) })
export type NoteInput = z.output<typeof noteInput>

export const reader = z.object({ name: z.string(), account: z.string() })

export const inbox = z.object({
  unread: z.number(),
  list: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      isRead: z.boolean(),
      from: z.string(),
      subject,
      subjectId: z.string(),
      text: z.string(),
    }),
  ),
})
export type Inbox = z.output<typeof inbox>

export const inboxRead = z.object({
  ids: z.array(recordId).min(1).max(100).optional().meta({ description: 'left out: all' }),
})
