import { eq } from 'drizzle-orm'
import { hashPassword } from '../identity/password.ts'
import { codeAt } from '../identity/totp/totp.ts'
import { createOperator } from '../installation/operators/access-link.ts'
import { setTotp } from '../installation/operators/factors.ts'
import type { Deps } from '../orders/deps.ts'
import { operators } from '../platform/db/schema/index.ts'
import { DEMO_PASSWORD } from './accounts.ts'

/** The demo's operator. The secret is public, as the password is: `/sandbox` shows the code of the moment. */
export const DEMO_OPERATOR = { email: 'operator@comanda.example', name: 'Olive Marsh' } as const
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The code that the demo's operator signs in with now. */
export function demoOperatorCode(now: Temporal.Instant): string {
  return codeAt(SECRET, now)
}

/** Creates the demo's operator where there is none. Never called in production. */
export async function loadDemoOperator(deps: Deps): Promise<void> {
  const { db } = deps
  const [known] = await db.select().from(operators).where(eq(operators.email, DEMO_OPERATOR.email))
  if (known?.passwordHash && known.totpConfirmedAt) return
  await createOperator(deps, DEMO_OPERATOR)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const [made] = await db
    .update(operators)
    .set({ passwordHash })
    .where(eq(operators.email, DEMO_OPERATOR.email))
    .returning({ id: operators.id })
  if (made) await setTotp(deps, made, SECRET)
}
