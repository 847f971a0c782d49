import { browserDoor, type Door } from '../api/door.ts'
import { useSite } from './use-site.ts'

/** Calls from the browser, in the page's language; made only when used, so it may be asked for while rendering on the server. */
export function useDoor(): () => Door {
  const { language } = useSite()
  return () => browserDoor(language)
}
