import { normalisePostcode } from '@comanda/domain'
import { useEffect, useRef, useState } from 'react'
import { findLocations } from '../../api/locations.ts'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'

export interface PostcodeSearch {
  /** As typed, in capitals. [5.22] */
  readonly text: string
  readonly type: (text: string) => void
  readonly search: () => void
  readonly pending: boolean
  readonly problem: 'invalid' | 'failed' | null
  /** What was found for which postcode, nearest first; null before that and while another is typed. */
  readonly found: { readonly postcode: string; readonly answers: readonly LocationAnswer[] } | null
}

/** Looks up who delivers to a postcode: the one typed, or at once that of an earlier visit. [5.16] [5.22] [4.44] */
export function usePostcodeSearch(): PostcodeSearch {
  const { business } = useSite()
  const door = useDoor()
  const kept = useVisit(({ postcode }) => postcode)
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PostcodeSearch['problem']>(null)
  const [found, setFound] = useState<PostcodeSearch['found']>(null)
  const latest = useRef(0)

  const lookUp = async (typed: string) => {
    const mine = ++latest.current
    const postcode = normalisePostcode(typed, business.territory)
    setProblem(postcode === null ? 'invalid' : null)
    setPending(postcode !== null)
    if (postcode === null) return
    setText(postcode)
    const answer = await findLocations(door(), { postcode })
    if (mine !== latest.current) return
    setPending(false)
    if (answer.ok) setFound({ postcode, answers: answer.value })
    else setProblem('failed')
  }
  const search = (typed = text) => {
    lookUp(typed).catch((error: unknown) => console.error(error))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored postcode arrives
  useEffect(() => {
    if (kept !== null && kept !== found?.postcode) search(kept)
  }, [kept])

  return {
    text,
    type: (typed) => {
      latest.current += 1
      setText(typed.toUpperCase())
      setFound(null)
      setProblem(null)
      setPending(false)
    },
    search: () => search(),
    pending,
    problem,
    found,
  }
}
