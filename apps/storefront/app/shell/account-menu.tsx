import { initials, type User } from '@comanda/domain'
import { Avatar } from '@comanda/ui'
import { History, LogOut, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from './language-menu.tsx'
import { useLogOut } from './use-log-out.ts'

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-s px-3 text-start text-row font-semibold hover:bg-surface-2 ring-inside'

/**
 * A button with picture and first name, which opens a menu with the account, ordering again, the language on a phone,
 * and logging out. Escape, a press elsewhere or scrolling closes it. [2.51]
 */
export function AccountMenu({ user, className }: { readonly user: User; readonly className: string }) {
  const t = useTranslations('shell')
  const logOut = useLogOut()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const positionMenu = () => {
    const box = button.current?.getBoundingClientRect()
    if (panel.current === null || box === undefined) return
    panel.current.style.top = `${box.bottom + 8}px`
    const { clientWidth, dir } = document.documentElement
    panel.current.style.insetInlineEnd = `${Math.max(16, dir === 'rtl' ? box.left : clientWidth - box.right)}px`
    window.addEventListener('scroll', close, { once: true, passive: true })
  }
  const leave = () => {
    close()
    logOut().catch((error: unknown) => console.error(error))
  }
  // A portal, because a header in the brand colour would tint its children.
  const opened = createPortal(
    <div
      ref={panel}
      id={id}
      popover="auto"
      onBeforeToggle={(event) => event.newState === 'open' && positionMenu()}
      className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-2rem)] rounded-m border border-line bg-surface p-2 text-ink shadow-e3"
    >
      <div className="px-3 pt-2 pb-3">
        <p className="truncate text-body font-strong">{`${user.firstName} ${user.lastName}`}</p>
        <p className="truncate text-hint text-ink-2">{user.email}</p>
      </div>
      <ul className="border-t border-line pt-2">
        <li>
          <Link to="/account" onClick={close} className={ROW}>
            <UserRound aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {t('account')}
          </Link>
        </li>
        <li>
          <Link to="/re-order" onClick={close} className={ROW}>
            <History aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {t('reorder')}
          </Link>
        </li>
        <li className="lg:hidden">
          <LanguageMenu named className={`${ROW} justify-start`} />
        </li>
        <li>
          <button type="button" onClick={leave} className={ROW}>
            <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {t('logOut')}
          </button>
        </li>
      </ul>
    </div>,
    document.body,
  )
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={className}>
        {/* Text instead of aria-label: the visible initials are not part of the name. */}
        <span className="sr-only">{t('accountMenu', { name: user.firstName || user.email })}</span>
        <Avatar picture={user.avatar} initials={initials(user.firstName, user.lastName)} />
        <span aria-hidden="true" className="max-w-32 truncate max-lg:hidden">
          {user.firstName}
        </span>
      </button>
      {opened}
    </>
  )
}
