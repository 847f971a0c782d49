import { classes } from '@comanda/ui'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { AccountButton } from './account-button.tsx'
import { BasketButton } from './basket-button.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ReorderLink } from './reorder-link.tsx'

interface HeaderProps {
  /** `hero` overlays the coloured backdrop of the home page; `split` does so on a desktop only. */
  readonly look?: 'plain' | 'hero' | 'split'
  readonly children?: React.ReactNode
}

/**
 * The top bar: home, ordering again for customers, contact when a location is chosen, account, basket, and the language
 * where there is room. [2.51] [2.39]
 */
export function Header({ look = 'plain', children }: HeaderProps) {
  const t = useTranslations('shell')
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const hero = look === 'hero'
  const split = look === 'split'
  const link =
    'inline-flex min-h-11 items-center rounded-btn px-3 text-row font-semibold hover:underline underline-offset-4'
  return (
    <header
      className={
        hero
          ? 'absolute inset-x-0 top-0 z-20'
          : classes(
              'border-b border-line bg-surface',
              split && 'lg:absolute lg:inset-x-0 lg:top-0 lg:z-20 lg:border-0 lg:bg-transparent',
            )
      }
    >
      <div
        className={classes(
          'mx-auto flex items-center gap-1 px-4 py-2 lg:px-8',
          hero ? 'max-w-360 lg:px-20 lg:py-5' : 'max-w-360 min-h-18',
          split && 'lg:px-20 lg:py-5',
        )}
      >
        <Link
          to="/"
          className={classes(
            'me-auto min-w-0 rounded-s py-1',
            hero ? 'on-hero text-on-hero lg:text-accent-ink' : 'text-accent-ink',
          )}
        >
          <Brand />
          <span className="sr-only">, {t('home')}</span>
        </Link>
        {children}
        <nav
          aria-label={t('mainNavigation')}
          className={classes(
            'flex shrink-0 items-center gap-1 max-[26rem]:gap-0',
            hero && 'on-hero text-on-hero',
            split && 'on-hero-wide lg:text-on-hero',
          )}
        >
          <ReorderLink className={link} />
          {chosen === null ? null : (
            <Link to="/contactus" className={classes(link, 'justify-center max-lg:min-w-11 max-lg:px-0')}>
              <Phone aria-hidden="true" className="size-6 lg:hidden" />
              <span className="max-lg:sr-only">{t('contact')}</span>
            </Link>
          )}
          {/* On a phone it stands in the footer and in the menu of the account. */}
          <LanguageMenu className="max-lg:hidden" />
          <AccountButton />
          <BasketButton className="lg:hidden" />
          <BasketButton
            withTotal
            className={classes(
              'max-lg:hidden',
              hero || split ? 'bg-surface text-accent-ink shadow-e1' : 'bg-soft text-accent-ink',
            )}
          />
        </nav>
      </div>
    </header>
  )
}
