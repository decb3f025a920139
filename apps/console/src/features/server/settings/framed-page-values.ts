import { framedPage, MOST_FRAMED_PAGES } from '@outrider/model/variants/framed-page.ts';
import { z } from 'zod';
import { mergedFields } from '../../../ui/form/meanwhile.ts';
import { fault } from '../../../ui/form/use-schema-form.ts';

/** A page of another server, as it is set. */
export type FramedPageSetting = z.output<typeof framedPage>;

const { url } = framedPage.shape;

/** What stands in the form: as many lines as there may be pages. */
export const framedPagesForm = z.object({
  pages: z.array(
    z.object({
      title: z.string().trim().max(60),
      url: z
        .string()
        .trim()
        .refine(
          (text) => text === '' || url.safeParse(text).success,
          fault('An https address without a password, or a path of this server.'),
        ),
      camera: z.boolean(),
    }),
  ),
});

export type FramedPageLines = z.output<typeof framedPagesForm>;

/** Whether a line is a page: those with a title or an address alone are not kept. */
export const isPage = ({ title, url }: { readonly title: string; readonly url: string }): boolean =>
  title.trim() !== '' && url.trim() !== '';

/** What the form begins with. */
export function linesOf(pages: readonly FramedPageSetting[]): FramedPageLines {
  return {
    pages: Array.from({ length: MOST_FRAMED_PAGES }, (_, at) => {
      const { title = '', url = '', camera = false } = pages[at] ?? {};
      return { title, url, camera };
    }),
  };
}

/**
 * The pages of a form.
 * @param before those that were set: whether one of them may use the camera goes by its origin as long as nobody says otherwise
 */
export function pagesOf(
  { pages }: FramedPageLines,
  before: readonly FramedPageSetting[],
): FramedPageSetting[] {
  return pages.filter(isPage).map(({ title, url, camera }) => {
    const known = before.find((page) => page.url === url);
    const byOrigin = known !== undefined && known.camera === undefined && !camera;
    return { title, url, ...(byOrigin ? {} : { camera }) };
  });
}

/** What stands in the lines when somebody else has changed pages meanwhile: lines that were typed here stay. */
export function mergedLines(
  before: FramedPageLines,
  typed: FramedPageLines,
  now: FramedPageLines,
): FramedPageLines {
  const byPlace = ({ pages }: FramedPageLines): Record<number, FramedPageLines['pages'][number]> =>
    Object.fromEntries(pages.entries());
  return { pages: Object.values(mergedFields(byPlace(before), byPlace(typed), byPlace(now))) };
}
