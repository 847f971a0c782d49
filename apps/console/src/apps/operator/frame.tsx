import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageChoice } from '../../parts/language-choice.tsx'

/** The page around every form that a person without a session sees. */
export function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations('operator.signIn')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[42%_1fr]">
      <div className="on-dark hidden flex-col justify-between bg-ink p-14 text-white lg:flex">
        <Brand />
        <p className="text-34 font-[740] leading-tight text-balance">{t('motto')}</p>
      </div>
      <main className="grid grid-rows-[1fr_auto] justify-items-center gap-6 p-6">
        <div className="w-full max-w-125 self-center">
          <div className="lg:hidden">
            <Brand />
          </div>
          <h1 className="mt-6 mb-5 text-34 font-[760] leading-tight text-balance md:text-44">{title}</h1>
          {children}
        </div>
        <div className="w-full max-w-72">
          <LanguageChoice />
        </div>
      </main>
    </div>
  )
}

function Brand() {
  const t = useTranslations('operator.signIn')
  return (
    <p className="flex items-center gap-4 text-24 font-[740] leading-tight lg:text-34">
      <span className="grid size-14 place-items-center rounded-m bg-ink text-white lg:bg-white lg:text-ink">
        <ReceiptText size={30} aria-hidden />
      </span>
      <span>
        Comanda
        <span className="block text-15 font-[450] opacity-80">{t('who')}</span>
      </span>
    </p>
  )
}
