import type { SocialProfile } from '../../api/accounts.ts'

/**
 * Opens a provider's window. Call it within the press and before any await: Safari blocks a window that opens later.
 * Null when the person closed it or gave no permission.
 */
export type Asker = () => Promise<SocialProfile | null>
