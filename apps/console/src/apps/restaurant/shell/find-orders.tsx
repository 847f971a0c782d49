import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../path.ts'

/** The id of the field on the screen of all orders. */
export const FIND_FIELD = 'find-orders'

const ASKED = { find: true } as const

/** Whether a screen was opened in order to search. */
export function isFindAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'find' in state
}

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], dialog'

/** Leads from every screen to the search of all orders, as the key "/" does. */
export function FindOrders() {
  const t = useTranslations('allOrders')
  const { location = '' } = useParams()
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest(TYPING)) return
    event.preventDefault()
    const field = document.getElementById(FIND_FIELD)
    if (field) field.focus()
    else void navigate(path.allOrders(location), { state: ASKED })
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Link
      to={path.allOrders(location)}
      state={ASKED}
      aria-label={t('search')}
      aria-keyshortcuts="/"
      className="grid size-12 place-items-center rounded-btn border border-line-strong bg-surface"
    >
      <Search aria-hidden />
    </Link>
  )
}
