import { type ReactNode, useEffect, useState } from 'react'
import { create } from 'zustand'
import { loadPart } from '../start-up/load-part.ts'
import { useCart } from '../stored/cart.ts'
import type { Basket } from './use-basket.ts'

const EMPTY: Basket = { state: 'empty' }
const LOADING: Basket = { state: 'loading' }

/** A store, not a context: one that changes before a part of the page is hydrated differs from the server's markup. */
const useReadBasket = create<{ readonly basket: Basket }>(() => ({ basket: EMPTY }))
const setBasket = (basket: Basket) => useReadBasket.setState({ basket })

type Reader = (props: { readonly onBasket: (basket: Basket) => void }) => ReactNode

/**
 * Reads and prices the basket once for header, bar and panel; renders nothing. The code that prices it loads only when
 * there is a cart.
 */
export function BasketSource() {
  const hasCart = useCart(({ cart }) => cart !== null)
  const [reader, setReader] = useState<{ readonly Reader: Reader } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!hasCart || reader) return
    loadPart(() => import('./basket-reader.tsx')).then(
      ({ BasketReader }) => setReader({ Reader: BasketReader }),
      (error: unknown) => {
        console.error(error)
        const retry = () => {
          setBasket(LOADING)
          setAttempt(attempt + 1)
        }
        setBasket({ state: 'failed', retry })
      },
    )
  }, [hasCart, reader, attempt])
  return hasCart && reader ? <reader.Reader onBasket={setBasket} /> : null
}

/** The basket as `BasketSource` has read it; empty on the server and until hydration. */
export function useSharedBasket(): Basket {
  const hasCart = useCart(({ cart }) => cart !== null)
  const { basket } = useReadBasket()
  if (!hasCart) return EMPTY
  return basket.state === 'empty' ? LOADING : basket
}
