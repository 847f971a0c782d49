import { queryOptions } from '@tanstack/react-query'
import {
  type AnnouncementForm,
  fetchAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from '../api/announcements.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { ANNOUNCEMENT_FIELDS } from '../api/announcements.ts'

const keys = keysOf('announcements')

/** What the operator tells restaurants on the status page. */
export function announcementsQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchAnnouncements) })
}

/** `id` null adds a new one. */
export function useSaveAnnouncement(id: number | null) {
  const readAgain = useReadAgain()
  return useChange({
    send: (form: AnnouncementForm) => saveAnnouncement(id, form),
    onDone: () => void readAgain(keys.all),
  })
}

export function useRemoveAnnouncement(id: number) {
  const readAgain = useReadAgain()
  return useChange({ send: () => removeAnnouncement(id), onEnd: () => void readAgain(keys.all) })
}
