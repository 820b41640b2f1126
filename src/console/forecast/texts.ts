import { viewTexts } from '../texts/texts.tsx'
import type { ForecastTexts } from './texts.en.ts'

/** The texts of the forecast, one file for each language. */
export const forecast_texts = viewTexts<ForecastTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = forecast_texts.useTexts
