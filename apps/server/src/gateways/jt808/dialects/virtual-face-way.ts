import {
  decodeFaceAnswer,
  encodeFaceQuestion,
  faceActs,
  faceQuestion,
  faceResults,
  NO_MD5,
  VIRTUAL_FACES_KIND,
} from '@outrider/jt808/dialects/virtual-faces.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import type { FaceWay } from './face-way.ts';

const faults: Readonly<Record<number, string>> = {
  [faceResults.noSlot]: faceSentences.noSlot,
  [faceResults.empty]: faceSentences.emptySlot,
  [faceResults.noDownload]: faceSentences.noDownload,
};

/** How the virtual recorder is spoken to of faces. */
export const virtualFaces: FaceWay = {
  kind: VIRTUAL_FACES_KIND,
  print(token, { act, ...asked }) {
    const md5 = 'md5' in asked && asked.md5 !== '' ? asked.md5 : NO_MD5;
    return encodeFaceQuestion(faceQuestion({ token, act: faceActs[act], ...asked, md5 }));
  },
  read(data) {
    const said = decodeFaceAnswer(data);
    if (said === undefined) return undefined;
    const { result, updated: updatedS, md5, act: _, ...rest } = said;
    const fault = result === faceResults.ok ? undefined : (faults[result] ?? faceSentences.refused);
    return { ...rest, updatedS, fault, md5: md5 === NO_MD5 ? '' : md5 };
  },
};
