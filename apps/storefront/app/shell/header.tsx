import { classes } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useVisit } from '../stored/visit.ts'
import { BasketButton } from './basket-button.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'

interface HeaderProps {
  /** `hero` lies on the coloured ground of the home page. */
  readonly look?: 'plain' | 'hero'
  readonly children?: React.ReactNode
}

/** The top bar: home, contact when a location is chosen, language, basket. [2.51] [2.39] */
export function Header({ look = 'plain', children }: HeaderProps) {
  const t = useTranslations('shell')
  const chosen = useVisit(({ locationId }) => locationId)
  const hero = look === 'hero'
  const link =
    'inline-flex min-h-11 items-center rounded-btn px-3 text-row font-semibold hover:underline underline-offset-4'
  return (
    <header className={hero ? 'absolute inset-x-0 top-0 z-20' : 'border-b border-line bg-surface'}>
      <div
        className={classes(
          'mx-auto flex items-center gap-1 px-4 py-2 lg:px-8',
          hero ? 'max-w-360 lg:px-20 lg:py-5' : 'max-w-360 min-h-18',
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
          className={classes('flex shrink-0 items-center gap-1', hero && 'on-hero text-on-hero')}
        >
          {chosen === null ? null : (
            <Link to="/contactus" className={classes(link, 'max-sm:hidden')}>
              {t('contact')}
            </Link>
          )}
          <LanguageMenu />
          <BasketButton className="lg:hidden" />
          <BasketButton
            withTotal
            className={classes(
              'max-lg:hidden',
              hero ? 'bg-surface text-accent-ink shadow-e1' : 'bg-soft text-accent-ink',
            )}
          />
        </nav>
      </div>
    </header>
  )
}
