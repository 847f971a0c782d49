import type { AnnouncementWire } from '@comanda/contract'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { serviceAnnouncements } from '../../platform/db/schema/index.ts'

type Row = typeof serviceAnnouncements.$inferSelect
type Announcement = Omit<AnnouncementWire, 'id'>

const MOST = 100

const toWire = ({ id, titleEn, titleEs, textEn, textEs, parts, beginsAt, endsAt }: Row): AnnouncementWire => ({
  id,
  title: { en: titleEn, es: titleEs },
  text: { en: textEn, es: textEs },
  parts,
  beginsAt: beginsAt,
  endsAt: endsAt,
})

const utc = (at: string): string => Temporal.Instant.from(at).toString()

const toRow = ({ title, text, parts, beginsAt, endsAt }: Announcement): Omit<Row, 'id'> => ({
  titleEn: title.en,
  titleEs: title.es,
  textEn: text.en,
  textEs: text.es,
  parts,
  beginsAt: utc(beginsAt),
  endsAt: endsAt === null ? null : utc(endsAt),
})

const numbered = (id: number) => eq(serviceAnnouncements.id, id)
const first = ([row]: readonly Row[]): AnnouncementWire | null => (row ? toWire(row) : null)

/** The newest first. */
export async function readAnnouncements(db: Executor): Promise<AnnouncementWire[]> {
  const rows = await db
    .select()
    .from(serviceAnnouncements)
    .orderBy(desc(serviceAnnouncements.beginsAt), desc(serviceAnnouncements.id))
    .limit(MOST)
  return rows.map(toWire)
}

export async function storeAnnouncement(db: Executor, announcement: Announcement): Promise<AnnouncementWire | null> {
  return first(await db.insert(serviceAnnouncements).values(toRow(announcement)).returning())
}

/** Null: there is none of this id. */
export async function replaceAnnouncement(
  db: Executor,
  id: number,
  announcement: Announcement,
): Promise<AnnouncementWire | null> {
  return first(await db.update(serviceAnnouncements).set(toRow(announcement)).where(numbered(id)).returning())
}

/** The one that was deleted; null: there is none of this id. */
export async function deleteAnnouncement(db: Executor, id: number): Promise<AnnouncementWire | null> {
  return first(await db.delete(serviceAnnouncements).where(numbered(id)).returning())
}
