import { useEffect, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import type { PlaceAnswer } from './place-answer.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

interface AskPlaceProps {
  readonly deviceid: string;
  readonly onHide: () => void;
}

const askOf = async (deviceid: string): Promise<PlaceAnswer> => {
  try {
    return { place: await httpCall('askPlace', { deviceid }) };
  } catch (error) {
    return { fault: errorWords(error) };
  }
};

/** Asks a vehicle where it is as soon as it is opened, and has it followed closely. */
export function AskPlace({ deviceid, onHide }: AskPlaceProps) {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<PlaceAnswer>();
  useEffect(() => {
    let wanted = true;
    void askOf(deviceid).then((said) => {
      if (wanted) setAnswer(said);
    });
    return () => {
      wanted = false;
    };
  }, [deviceid, asked]);
  const again = (): void => {
    setAnswer(undefined);
    setAsked(asked + 1);
  };
  return <PlaceDialog deviceid={deviceid} answer={answer} onAsk={again} onHide={onHide} />;
}
