import type { AnnouncementWire } from '@comanda/contract/wire'
import type { ServicePart } from '@comanda/domain'
import { call } from './call.ts'

/** What an operator tells restaurants on the status page. */
export interface Announcement {
  readonly id: number
  readonly title: { readonly en: string; readonly es: string }
  readonly text: { readonly en: string; readonly es: string }
  readonly parts: readonly ServicePart[]
  /** ISO 8601. */
  readonly beginsAt: string
  /** Null: until an operator says so. */
  readonly endsAt: string | null
}

export interface AnnouncementForm {
  readonly titleEn: string
  readonly titleEs: string
  readonly textEn: string
  readonly textEs: string
  readonly parts: ServicePart[]
  /** As `datetime-local` writes it, in the time zone of this device. */
  readonly begins: string
  /** Empty: until an operator says so. */
  readonly ends: string
}

/** The form's field by the field's name on the wire. */
export const ANNOUNCEMENT_FIELDS = {
  'title.en': 'titleEn',
  'title.es': 'titleEs',
  'text.en': 'textEn',
  'text.es': 'textEs',
  parts: 'parts',
  beginsAt: 'begins',
  endsAt: 'ends',
} as const satisfies Readonly<Record<string, keyof AnnouncementForm>>

const announcement = ({ id, title, text, parts, beginsAt, endsAt }: AnnouncementWire): Announcement => ({
  id,
  title,
  text,
  parts,
  beginsAt: beginsAt,
  endsAt: endsAt,
})

export function fetchAnnouncements() {
  return call('/operator/announcements', ({ data }: { data: AnnouncementWire[] }) => data.map(announcement))
}

/** @param id null adds a new one */
export function saveAnnouncement(id: number | null, form: AnnouncementForm) {
  return call(
    id === null ? '/operator/announcements' : `/operator/announcements/${id}`,
    ({ data }: { data: AnnouncementWire }) => announcement(data),
    {
      title: { en: form.titleEn.trim(), es: form.titleEs.trim() },
      text: { en: form.textEn.trim(), es: form.textEs.trim() },
      parts: form.parts,
      beginsAt: new Date(form.begins).toISOString(),
      endsAt: form.ends === '' ? null : new Date(form.ends).toISOString(),
    },
  )
}

export function removeAnnouncement(id: number) {
  return call(`/operator/announcements/${id}/remove`, () => null, {})
}
