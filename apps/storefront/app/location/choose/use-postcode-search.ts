import { isPartOfPostcode, normalisePostcode } from '@comanda/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findLocations } from '../../api/locations.ts'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

export interface PostcodeSearch {
  /** As typed, in upper case. [5.22] */
  readonly text: string
  readonly type: (text: string) => void
  readonly search: () => void
  /** Searches a postcode that is known. */
  readonly searchFor: (postcode: string) => void
  readonly pending: boolean
  /** `part`: the last part of the postcode is missing. */
  readonly problem: 'invalid' | 'part' | 'failed' | null
  /** The result and its postcode, nearest first; null before a search and while another postcode is being typed. */
  readonly found: { readonly postcode: string; readonly answers: readonly LocationAnswer[] } | null
}

/**
 * Searches the locations that deliver to a postcode: the typed one, or at once the one of an earlier visit. [5.16]
 * [5.22] [4.44]
 */
export function usePostcodeSearch(): PostcodeSearch {
  const { business } = useSite()
  const client = useApiClient()
  const stored = useBrowsingContext(({ postcode }) => postcode)
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PostcodeSearch['problem']>(null)
  const [found, setFound] = useState<PostcodeSearch['found']>(null)
  const latest = useRef(0)

  const lookUp = async (typed: string) => {
    const mine = ++latest.current
    const postcode = normalisePostcode(typed, business.territory)
    setProblem(postcode === null ? (isPartOfPostcode(typed, business.territory) ? 'part' : 'invalid') : null)
    setPending(postcode !== null)
    if (postcode === null) return
    setText(postcode)
    const answer = await findLocations(client(), { postcode })
    if (mine !== latest.current) return
    setPending(false)
    if (answer.ok) setFound({ postcode, answers: answer.value })
    else setProblem('failed')
  }
  const search = (typed = text) => {
    lookUp(typed).catch((error: unknown) => console.error(error))
  }

  const searchStored = useEffectEvent((postcode: string) => {
    if (postcode !== found?.postcode) search(postcode)
  })
  useEffect(() => {
    if (stored !== null) searchStored(stored)
  }, [stored])

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
    searchFor: search,
    pending,
    problem,
    found,
  }
}
