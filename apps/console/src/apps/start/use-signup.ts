import { SIGNUP_STEPS, type SignupStep } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/call.ts'
import type { Signup } from '../../api/signup.ts'
import { startPath } from '../../path.ts'
import { refusalOf } from '../../resources/query.ts'
import { signupQuery } from '../../resources/signup.ts'

/** The signup of this browser, as the server has it. */
export function useSignupQuery() {
  return useQuery(signupQuery())
}

/** Below the gate there is always a signup. */
export function useSignup(): Signup {
  return useOutletContext<Signup>()
}

/** State of the address of a question that was opened by "Change" in the summary. */
export const FROM_SUMMARY = 'from-summary'

/** The questions before and after this one. One that the summary opened leads back to the summary. */
export function useNeighbours(step: SignupStep): { readonly before: SignupStep | null; readonly after: SignupStep } {
  const state: unknown = useLocation().state
  if (state === FROM_SUMMARY) return { before: 'publish', after: 'publish' }
  const at = SIGNUP_STEPS.indexOf(step)
  return { before: SIGNUP_STEPS[at - 1] ?? null, after: SIGNUP_STEPS[at + 1] ?? 'publish' }
}

/** Shows what went wrong, where no field can show it. */
export function useTell() {
  const t = useTranslations('start')
  return ({ status, message }: ApiError) =>
    showToast(status === 429 ? t('tooMany') : message || t('failed'), { tone: 'bad' })
}

/** Moves the focus to the first field that shows an error, each time there are new ones. */
export function useFocusOnErrors(errors: Readonly<Record<string, string>>): void {
  // Once the fields show what is wrong: a frame may come before that on a slow device.
  useEffect(() => {
    if (Object.keys(errors).length > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
}

/**
 * Saves an answer by the change of `resources/` and goes on. The server's messages about fields are returned until the
 * next try; any other one is shown as a note.
 * @param fields the fields that the screen shows, by their names on the wire
 */
export function useSave<Input, Value>(
  step: SignupStep,
  { mutateAsync, isPending: isBusy }: UseMutationResult<Value, ApiError, Input>,
  fields: readonly string[] = [],
) {
  const tell = useTell()
  const navigate = useNavigate()
  const { after } = useNeighbours(step)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useFocusOnErrors(errors)
  const goOn = () => navigate(startPath.step(after))
  const save = async (input: Input, onSaved: (stored: Value) => unknown = goOn): Promise<void> => {
    setErrors({})
    const refusal = await refusalOf(mutateAsync(input).then(onSaved))
    if (refusal === null) return
    const named = Object.keys(refusal.fields)
    setErrors(refusal.fields)
    if (named.length === 0 || named.some((name) => !fields.includes(name))) tell(refusal)
  }
  return { save, goOn, isBusy, errors, setErrors }
}
