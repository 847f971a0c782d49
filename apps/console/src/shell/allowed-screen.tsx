import { isStaffAllowed, type StaffAction } from '@comanda/domain'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

interface AllowedScreenProps {
  readonly title: string
  /** What a member must be allowed to do here. */
  readonly action: StaffAction
  /** Shown to the others. */
  readonly notAllowed: string
  readonly children: ReactNode
}

/** A screen of "More" with its title, for members who are allowed to use it. */
export function AllowedScreen({ title, action, notAllowed, children }: AllowedScreenProps) {
  const { role } = useSession().staff
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-300 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{title}</h2>
        {isStaffAllowed(role, action) ? children : <p className="mt-1 text-17 text-ink-2">{notAllowed}</p>}
      </div>
    </div>
  )
}
