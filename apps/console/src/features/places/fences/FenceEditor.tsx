import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useColourMode } from '../../../ground/preferences.ts';
import { palettes } from '../../../map/base/palette.ts';
import { hasUnfinishedHole, mayHaveHole } from '../../../map/shapes/draft.ts';
import { FencesNote } from '../../../map/fences/FencesNote.tsx';
import { ShapeEditor } from '../../../map/shapes/ShapeEditor.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useKeptClear } from '../../../ui/notices/use-kept-clear.ts';
import { FenceFields } from './FenceFields.tsx';
import { numberOf } from '../slot-number.ts';
import { allOf, type FenceSlot } from './fence-slots.ts';
import {
  bodyOf,
  draftOf,
  drawnValues,
  EMPTY_FENCE,
  fenceValues,
  type FenceValues,
  isArmed,
  keptValues,
  valuesOf,
  type WireFence,
} from './fence-values.ts';
import { type Leaving, SlotFooter } from '../SlotFooter.tsx';
import { useNearFences } from './use-near-fences.ts';
import { useFreshGroups } from '../use-fresh-groups.ts';
import { useSlotSave } from '../use-slot-save.ts';
import { useSlot } from '../use-slot.ts';

interface FenceEditorProps {
  /** Of the chosen fence; -1 for none. */
  readonly index: number;
  /** Those that there are. */
  readonly fences: readonly FenceSlot[];
  readonly onChoose: (index: number) => void;
  /** Told whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
  readonly leaving: Leaving;
  readonly onSaved: () => void;
  /** The fence is gone. */
  readonly onRemoved: () => void;
}

const loadFence = (index: number): Promise<WireFence> => httpCall('getFence', { index });

/** The map on which a fence is drawn, and its fields: what is changed in one is in the other. */
export function FenceEditor(props: FenceEditorProps) {
  const { index, fences, onChoose, onDirty, leaving, onSaved, onRemoved } = props;
  const form = useSchemaForm(fenceValues, EMPTY_FENCE);
  const { reset, setValue } = form;
  const panel = useRef<HTMLElement>(null);
  useKeptClear(panel, 'right');
  const freshGroups = useFreshGroups();
  const { fences: colours } = palettes[useColourMode()];
  const {
    one: fence,
    error,
    again,
  } = useSlot(index, loadFence, (loaded) => reset({ ...valuesOf(loaded), ...freshGroups(loaded) }));
  const { isDirty } = form.formState;
  const values = { ...EMPTY_FENCE, ...useWatch({ control: form.control }) } as FenceValues;
  const { onSave, edits } = useSlotSave<FenceValues>(
    fence,
    (sent, basedOn) => httpCall('saveFence', bodyOf(sent, index, basedOn)),
    (sent) => reset(keptValues(sent)),
  );

  useEffect(() => {
    if (fence === undefined) reset(EMPTY_FENCE);
  }, [fence, reset]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { others, failed, onSight } = useNearFences(index);
  const { save, disabled, fault } = useFormSave({ form, onSave }, onSaved);
  const isReady = fence?.index === index;
  const drawn = draftOf(values);
  /** The fence in which somebody is about to begin a hole. */
  const [holeIn, setHoleIn] = useState<number>();
  const beginsHole = isReady && holeIn === index && mayHaveHole(drawn) && !isArmed(values);
  const drawsHole = beginsHole || hasUnfinishedHole(drawn);
  const armed = isReady && (isArmed(values) || beginsHole);
  const stopHole = (): void => setHoleIn(undefined);
  const first = useMemo(() => allOf(fences), [fences]);

  return (
    <>
      <ShapeEditor
        draft={isReady ? drawn : undefined}
        colour={colours[values.colour]}
        onDraft={(draft) => {
          setHoleIn(undefined);
          for (const [name, value] of Object.entries(drawnValues(draft)))
            setValue(name as keyof FenceValues, value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
        }}
        armed={armed}
        showing={isReady ? `${index}` : ''}
        first={first}
        others={others}
        onSight={onSight}
        onOther={onChoose}
        tools={
          <>
            <FencesNote shown={{ failed }} />
            {armed ? (
              <ArmedNote kind={drawsHole ? 'hole' : values.kind} onStop={beginsHole ? stopHole : undefined} />
            ) : isReady && mayHaveHole(drawn) ? (
              <button type="button" className="or-map-panel or-map-note btn" onClick={() => setHoleIn(index)}>
                <Icon name="plus-lg" /> <span>{t('Draw a hole')}</span>
              </button>
            ) : null}
          </>
        }
      />
      <section ref={panel} className="or-fence-panel" aria-label={t('Fence')}>
        {error === undefined ? (
          <FormProvider {...form}>
            {/* Without a fence none of its fields takes the focus: it is scrolled by keys all the same. */}
            <form
              id="fence-form"
              className="or-fence-form"
              onSubmit={(event) => void save(event)}
              noValidate
              {...(isReady ? {} : { tabIndex: 0 })}
            >
              {index < 0 ? <p className="or-muted">{t('Choose a fence, or begin a new one.')}</p> : null}
              <fieldset disabled={!isReady} aria-busy={index >= 0 && !isReady}>
                <FenceFields kind={values.kind} />
              </fieldset>
            </form>
          </FormProvider>
        ) : (
          <ErrorState title={t('The fence could not be loaded')} onRetry={again}>
            {errorWords(error)}
          </ErrorState>
        )}
        <SlotFooter
          form="fence-form"
          fault={fault}
          disabled={disabled || !isReady}
          again={again}
          removal={
            isReady && fences.some((one) => one.index === index)
              ? {
                  text: t('Remove fence'),
                  name: fence.title === '' ? numberOf(index) : fence.title,
                  note: t('Its visits stay, by the name that it had. Nobody is told of it any more.'),
                  doneText: t('The fence was removed'),
                  onRemove: () => httpCall('removeFence', { index, edits }),
                  onRemoved,
                }
              : undefined
          }
          {...leaving}
        />
      </section>
    </>
  );
}

/** Says what a click on the map does now. */
function ArmedNote({
  kind,
  onStop,
}: {
  readonly kind: FenceValues['kind'] | 'hole';
  readonly onStop: (() => void) | undefined;
}) {
  const texts = {
    circle: t('Click on the map to place the circle'),
    polygon: t('Click on the map for each corner'),
    corridor: t('Click on the map along the way'),
    hole: t('Click on the map for each corner of the hole'),
  };
  return (
    <output className="or-map-panel or-map-note">
      <Icon name="crosshair" /> <span>{texts[kind]}</span>
      {onStop === undefined ? null : (
        <button type="button" className="btn btn-link" onClick={onStop}>
          {t('Cancel')}
        </button>
      )}
    </output>
  );
}
