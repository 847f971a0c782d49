import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageChoice } from '../../../../parts/language-choice.tsx'
import { businessQuery } from '../../../../resources/business.ts'
import { Ticket } from './ticket.tsx'

/** The page around every form that a person without a session sees: the restaurant, a title and the language. */
export function SignInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations('signIn')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[42%_1fr]">
      <div className="on-dark hidden flex-col justify-between bg-ink p-14 text-white lg:flex">
        <p className="flex items-center gap-4 text-34 font-[740]">
          <span className="grid size-14 place-items-center rounded-m bg-white text-ink">
            <ReceiptText size={30} aria-hidden />
          </span>
          Comanda
        </p>
        <div className="grid place-items-center py-8">
          <Ticket />
        </div>
        <p className="text-34 font-[740] leading-tight text-balance">{t('motto')}</p>
      </div>
      <main className="grid grid-rows-[1fr_auto] justify-items-center gap-6 p-6">
        <div className="w-full max-w-125 self-center">
          <BusinessName />
          <h1 className="mt-6 mb-5 text-34 font-[760] leading-tight text-balance wrap-anywhere sm:text-44">{title}</h1>
          {children}
        </div>
        <div className="w-full max-w-72">
          <LanguageChoice />
        </div>
      </main>
    </div>
  )
}

/** Logo and name of the restaurant; keeps its height while they load. */
function BusinessName() {
  const { data } = useQuery(businessQuery())
  if (!data?.ok) return <div className="h-16" />
  const { name, mark, locations } = data.value
  return (
    <div className="flex min-h-16 items-center gap-4">
      {mark ? (
        <img src={mark} alt="" className="h-16 max-w-40 object-contain" />
      ) : (
        <span aria-hidden className="grid size-16 place-items-center rounded-m bg-ink text-34 font-[770] text-white">
          {name.slice(0, 1)}
        </span>
      )}
      <p className="text-24 font-[740] leading-tight">
        {name}
        {/* A single location often has the restaurant's name. */}
        {locations.join() === name ? null : (
          <span className="block text-15 font-[450] text-ink-2">{locations.join(', ')}</span>
        )}
      </p>
    </div>
  )
}
