import type { Place } from '@outrider/model/maps/place.ts';
import { MAX_ROUTE_M, MAX_ROUTE_POSITIONS, MIN_ROUTE_POSITIONS } from '@outrider/model/places/limits.ts';
import { useEffect, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { RouteMap } from '../../../map/shapes/RouteMap.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useKeptClear } from '../../../ui/notices/use-kept-clear.ts';
import { type Leaving, SlotFooter } from '../SlotFooter.tsx';
import { numberOf } from '../slot-number.ts';
import { useFreshGroups } from '../use-fresh-groups.ts';
import { useSlotSave } from '../use-slot-save.ts';
import { useSlot } from '../use-slot.ts';
import { RouteChooser } from './RouteChooser.tsx';
import { RouteFields } from './RouteFields.tsx';
import { RouteFiles } from './RouteFiles.tsx';
import { RouteVehicles } from './RouteVehicles.tsx';
import { RoutePositions } from './RoutePositions.tsx';
import {
  bodyOf,
  EMPTY_ROUTE,
  isFilled,
  letterOf,
  type RouteSlot,
  routeValues,
  type RouteValues,
  valuesOf,
  type WireRoute,
} from './route-values.ts';
import { useWay } from './use-way.ts';

const loadRoute = (index: number): Promise<WireRoute> => httpCall('getRoute', { index });

interface RouteEditorProps {
  /** Of the chosen route; -1 for none. */
  readonly index: number;
  /** Those that there are, and the chosen one. */
  readonly routes: readonly RouteSlot[];
  /** The slot of a new one; -1 where there can be no more. */
  readonly next: number;
  readonly onChoose: (index: number) => void;
  /** Told whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
  readonly leaving: Leaving;
  readonly onSaved: () => void;
  /** The route is gone. */
  readonly onRemoved: () => void;
}

/** A route's fields, its positions and its map: what is changed in one is in the others. */
export function RouteEditor(props: RouteEditorProps) {
  const { index, routes, next, onChoose, onDirty, leaving, onSaved, onRemoved } = props;
  const form = useSchemaForm(routeValues, EMPTY_ROUTE);
  const { reset, setValue } = form;
  const panel = useRef<HTMLElement>(null);
  useKeptClear(panel, 'right');
  const freshGroups = useFreshGroups();
  const {
    one: route,
    error,
    again,
  } = useSlot(index, loadRoute, (loaded) => reset({ ...valuesOf(loaded), ...freshGroups(loaded) }));
  const { isDirty } = form.formState;
  const values = { ...EMPTY_ROUTE, ...useWatch({ control: form.control }) } as RouteValues;
  const { onSave, edits } = useSlotSave<RouteValues>(
    route,
    (sent, basedOn) => httpCall('saveRoute', bodyOf(sent, index, basedOn)),
    reset,
  );
  const { positions } = values;
  const known = useWay(positions);

  useEffect(() => {
    if (route === undefined) reset(EMPTY_ROUTE);
  }, [route, reset]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { save, disabled, fault } = useFormSave({ form, onSave }, onSaved);
  const isReady = route?.index === index;
  const isTooLarge = (known.way?.metres ?? 0) > MAX_ROUTE_M;
  const canSave = isReady && positions.length >= MIN_ROUTE_POSITIONS && !isTooLarge;
  const isFull = positions.length >= MAX_ROUTE_POSITIONS;
  const setPositions = (places: readonly Place[]): void =>
    setValue('positions', places, { shouldDirty: true });

  return (
    <FormProvider {...form}>
      <form
        id="route-form"
        className="or-side or-fences-side or-fence-form or-route-fields"
        onSubmit={(event) => void save(event)}
        noValidate
      >
        <RouteChooser index={index} routes={routes} next={next} onChoose={onChoose} />
        {error === undefined ? (
          <>
            {index < 0 ? <p className="or-muted">{t('Choose a route, or begin a new one.')}</p> : null}
            <fieldset disabled={!isReady} aria-busy={index >= 0 && !isReady}>
              <RouteFields />
            </fieldset>
            {isReady && (route?.edits ?? 0) > 0 ? <RouteVehicles index={index} /> : null}
          </>
        ) : (
          <ErrorState title={t('The route could not be loaded')} onRetry={again}>
            {errorWords(error)}
          </ErrorState>
        )}
        <RouteFiles
          ready={isReady}
          onUse={({ title, latlngs = [] }) => {
            setPositions(latlngs);
            if (values.title === '') setValue('title', title, { shouldDirty: true });
          }}
        />
      </form>
      <section ref={panel} className="or-fence-panel or-route-panel" aria-label={t('Positions')}>
        <RoutePositions
          ready={isReady}
          full={isFull}
          positions={positions}
          known={known}
          tooLarge={isTooLarge}
          onPositions={setPositions}
        />
        <SlotFooter
          form="route-form"
          fault={fault}
          disabled={disabled || !canSave}
          again={again}
          removal={
            isReady && routes.some((one) => one.index === index && isFilled(one))
              ? {
                  text: t('Remove route'),
                  name: route.title === '' ? numberOf(index) : route.title,
                  note: t('Nobody is told of it any more.'),
                  doneText: t('The route was removed'),
                  onRemove: () => httpCall('removeRoute', { index, edits }),
                  onRemoved,
                }
              : undefined
          }
          {...leaving}
        />
      </section>
      <RouteMap
        stops={positions.map((at, number) => ({ letter: letterOf(number), at }))}
        line={known.way?.line ?? []}
        beside={Number(values.beside) || 0}
        armed={isReady && !isFull}
        showing={isReady ? `${index}` : ''}
        onPositions={setPositions}
        tools={
          isReady && positions.length < MIN_ROUTE_POSITIONS ? (
            <output className="or-map-panel or-map-note">
              <Icon name="crosshair" /> <span>{t('Click on the map for each position')}</span>
            </output>
          ) : null
        }
      />
    </FormProvider>
  );
}
