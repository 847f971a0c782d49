import { Picture } from '@comanda/ui'
import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

interface Img {
  readonly onError: (event: object) => void
  readonly onLoad: (event: object) => void
}

/** The properties of the `<img>` in a tree. */
function imgIn(node: ReactNode): Img | null {
  if (Array.isArray(node)) return node.map(imgIn).find((found) => found !== null) ?? null
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return null
  return node.type === 'img' ? (node.props as unknown as Img) : imgIn(node.props.children)
}

it('a picture that does not load leaves its tinted ground, and shows once it does', () => {
  let tree: ReactNode = null
  function Shown() {
    tree = Picture({ image: 'margherita', name: 'Margherita', sizes: '72px' })
    return tree
  }
  expect(renderToStaticMarkup(<Shown />)).toContain('class="picture-frame tinted ')
  const img = imgIn(tree)
  const currentTarget = { style: { visibility: '' } }
  img?.onError({ currentTarget })
  expect(currentTarget.style.visibility).toBe('hidden')
  img?.onLoad({ currentTarget })
  expect(currentTarget.style.visibility).toBe('')
})
