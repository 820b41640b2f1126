import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { FocusEvent } from 'react'

/** The accent colour: links, selected items, primary buttons. */
const ink: MantineColorsTuple = [
  '#eef2ff',
  '#dbe4ff',
  '#bac8ff',
  '#91a7ff',
  '#8aa2ff',
  '#5c7cfa',
  '#4c6ef5',
  '#3b5bdb',
  '#364fc7',
  '#2b3f9e'
]

/** The theme: one accent colour, one radius, Mantine's spacing. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  colors: { ink },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' } }
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // a <header> outside of <main> is a banner, and a page has only one
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    Drawer: {
      defaultProps: { position: 'right', padding: 'lg', classNames: { title: 'dialog-title' } }
    },
    // the placeholder is focusable but has no role that a menu allows
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { padding: 'lg', classNames: { title: 'dialog-title' } } },
    // a transition between two colour schemes would be unreadable for a moment
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        // what is typed looks for another one, and is not added to the name of the chosen one
        onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()
      }
    }
  }
})

/** Darker colours where Mantine's contrast is below 4.5 : 1 (WCAG 2.2, 1.4.3). */
export const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#566071',
    '--mantine-color-placeholder': '#626b7a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-body': '#ffffff',
    '--console-canvas': '#f6f7f9',
    '--console-brand': '#364fc7',
    '--console-good': '#2b8a3e',
    '--console-rest': '#868e96',
    '--console-stop': '#c92a2a'
  },
  dark: {
    '--mantine-color-dimmed': '#a9b0bc',
    '--mantine-color-placeholder': '#949ba8',
    '--mantine-color-error': '#ff8787',
    '--console-canvas': '#1b1c1f',
    '--console-brand': '#91a7ff',
    '--console-good': '#51cf66',
    '--console-rest': '#909296',
    '--console-stop': '#ff8787'
  }
})
