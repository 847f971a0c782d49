import { Phone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../path.ts'

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], dialog'

/** Leads from every screen to taking an order for a customer, as the key N does. */
export function TakeOrder() {
  const t = useTranslations('taking')
  const { location = '' } = useParams()
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.closest(TYPING))) return
    event.preventDefault()
    void navigate(path.takeOrder(location))
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Link
      to={path.takeOrder(location)}
      aria-keyshortcuts="n"
      className="flex min-h-12 min-w-12 max-md:large-text:hidden items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface text-15 font-[650] xl:px-4"
    >
      <Phone size={20} aria-hidden />
      <span className="max-xl:sr-only large-text:sr-only">{t('open')}</span>
    </Link>
  )
}
