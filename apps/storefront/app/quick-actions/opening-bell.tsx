import { type Location, type OrderType, openingState } from '@comanda/domain'
import { IconButton } from '@comanda/ui'
import { Bell, BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../browser/use-is-online.ts'
import { useNow } from '../start-up/use-site.ts'
import { mayAwait } from './quick-actions.ts'
import { useAlert } from './use-alert.ts'

interface OpeningBellProps {
  readonly location: Location
  readonly orderType: OrderType
}

/** Requests one push for the opening, beside the words that the location is closed. [2.62] */
export default function OpeningBell(props: OpeningBellProps) {
  return <Button {...props} />
}

function Button({ location, orderType }: OpeningBellProps) {
  const t = useTranslations('quick')
  const online = useIsOnline()
  const { state: opening } = openingState(location, useNow())
  const { isOffered, isAwaited, press } = useAlert({ locationId: location.id, itemId: null }, orderType)
  if (!mayAwait({ opening, online, canAlert: isOffered })) return null
  const Icon = isAwaited ? BellRing : Bell
  return (
    <IconButton
      label={t(isAwaited ? 'forgetOpening' : 'alertOpening')}
      icon={<Icon aria-hidden="true" />}
      onClick={() => press(t('willOpen', { location: location.name }))}
      className="-my-2.5 -me-2.5 shrink-0 text-warn"
    />
  )
}
