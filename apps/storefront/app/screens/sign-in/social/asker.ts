import type { SocialProfile } from '../../../api/accounts.ts'

/**
 * Opens a provider's window. To be called within the press, before anything is waited for: Safari blocks a window that opens later. Null
 * when the person closed it or gave no permission.
 */
export type Asker = () => Promise<SocialProfile | null>
