import { OptionCard } from '@comanda/ui'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** One of several choices as a radio card, with a tick when chosen. */
export function ChoiceCard({ className = '', ...props }: Omit<ComponentProps<typeof OptionCard>, 'bare' | 'end'>) {
  return (
    <OptionCard
      {...props}
      bare
      end={<Check size={20} aria-hidden className="hidden shrink-0 group-has-checked:block" />}
      className={`group border-line-strong leading-tight ${className}`}
    />
  )
}
