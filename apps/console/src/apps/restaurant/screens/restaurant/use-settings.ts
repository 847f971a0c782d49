import { showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Answer, type ApiError, unwrap } from '../../../../api/call.ts'
import { fetchLocationSettings, type StaffLocationSettings } from '../../../../api/location-settings.ts'
import { useSessionActions } from '../../shell/session.ts'

const keyOf = (locationId: number) => ['location-settings', locationId]

export function useSettings(locationId: number) {
  return useQuery({ queryKey: keyOf(locationId), queryFn: async () => unwrap(await fetchLocationSettings(locationId)) })
}

/**
 * Makes a call that changes the settings, and says how it went.
 * @returns the stored settings; null where nothing was stored
 */
export function useSaveSettings(locationId: number) {
  const t = useTranslations('restaurant')
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const { reload } = useSessionActions()
  return async (
    work: Promise<Answer<StaffLocationSettings>>,
    showAtFields: (error: ApiError) => boolean = () => false,
  ): Promise<StaffLocationSettings | null> => {
    const answer = await work
    if (answer.ok) {
      queries.setQueryData(keyOf(locationId), answer.value)
      void queries.invalidateQueries({ queryKey: ['first-steps'] })
      // The name, and whether the location is open, stand in the shell.
      reload()
      showToast(t('saved'), { tone: 'ok' })
      return answer.value
    }
    if (!showAtFields(answer.error)) {
      const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
      showToast(failure('failed', { reason }), { tone: 'bad' })
    }
    return null
  }
}
