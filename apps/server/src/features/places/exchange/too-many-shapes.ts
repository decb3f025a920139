import {
  ExchangeFault,
  MAX_EXCHANGE_FEATURES,
  MAX_EXCHANGE_POINTS,
} from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/** The fault of a file with more shapes or points than one may have. */
export const tooManyShapes = (): ExchangeFault =>
  new ExchangeFault(
    sentence(importSentences.tooMany, { features: MAX_EXCHANGE_FEATURES, points: MAX_EXCHANGE_POINTS }),
  );
