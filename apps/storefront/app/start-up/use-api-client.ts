import { useCallback } from 'react'
import { type ApiClient, browserClient } from '../api/client.ts'
import { useSite } from './use-site.ts'

/**
 * Returns a stable function that makes the client for calls in the page's language. The hook also works during server
 * rendering, because the client is made on use.
 */
export function useApiClient(): () => ApiClient {
  const { language } = useSite()
  return useCallback(() => browserClient(language), [language])
}
